//! Limits in requests: `"budget":{"nodes":N,"seconds":S}`, or `max-nodes` and `timeout` as on the
//! command line.

use super::object::{Argument, Object};
use crate::context::Limits;
use crate::fault::{Fault, Problem};

/// Reads the limits of a request, if it names any.
pub(crate) fn limits(request: &Object<'_>) -> Result<Limits, Fault> {
    let (nodes, time) = match request.find("budget") {
        None => (request.find("max_nodes"), request.find("timeout")),
        Some(budget) => {
            if request.find("max_nodes").or(request.find("timeout")).is_some() {
                return Err(budget.fault(Problem::LimitsTwice));
            }
            let budget = budget.object()?;
            budget.allow(["nodes", "seconds"].into_iter())?;
            (budget.find("nodes"), budget.find("seconds"))
        }
    };
    let nodes = nodes.map(|nodes| nodes.whole(0..=u64::MAX)).transpose()?;
    Ok(Limits { nodes, time: time.map(Argument::seconds).transpose()? })
}
