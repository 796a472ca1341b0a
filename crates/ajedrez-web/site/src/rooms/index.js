// The rooms, in the order of the navigation. A room is a module with
//
//   mount(element, address, services) -> { update(address), unmount() }
//
// `element` is empty; `address` is what `router.js` has read of the link. `update` is called
// with a new address of the same room, from a link or the back button; `unmount` ends all work under way. A change
// of the language unmounts the room and mounts it again. The services are in `services.js`.

import * as king from "./king.js";
import * as lite from "./lite.js";
import * as solitario from "./solitario.js";
import * as workshop from "./workshop.js";

export const ROOMS = { solitario, workshop, lite, king };
