// The views, in the order of the navigation. A view is a module with
//
// mount(element, address, services) -> { update(address), unmount() }
//
// `element` is empty; `address` is the result of `router.js`. `update` is called with a new address of the same view,
// from a link or the back button; `unmount` ends all work in progress. A change of the language unmounts and mounts the
// view. The services are in `services.js`.

import * as king from "./king.js";
import * as lite from "./lite.js";
import * as solitario from "./solitario.js";
import * as workshop from "./workshop.js";

export const VIEWS = { solitario, workshop, lite, king };
