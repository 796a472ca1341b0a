"""Ray Data: a file of puzzles becomes a Parquet of solutions. `ray_data.py PUZZLES PARQUET`"""

import sys

import pyarrow as pa
import ray

from ajedrez import batch


def solve(rows: pa.Table) -> pa.Table:
    answers = pa.table(batch.solve(rows["text"], threads=1))
    columns = [rows["text"], answers["verdict"].cast(pa.string()), answers["moves"]]
    return pa.table(columns, names=["puzzle", "verdict", "moves"])


source, target = sys.argv[1:]
ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
puzzles = ray.data.read_text(source).repartition(8)
puzzles.map_batches(solve, batch_format="pyarrow", batch_size=65536).write_parquet(target)
ray.shutdown()
