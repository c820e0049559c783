/**
 * Loaded before a program, which needs to know nothing of it: its time is the machine's and the milliseconds that the file CLOCK_FILE
 * begins with, a double. So whoever writes there moves the time of all programs at once (`clock.ts`). Timers run as before.
 */
import { subscribe } from 'node:diagnostics_channel';
import { openSync, readSync } from 'node:fs';

const file = openSync(process.env.CLOCK_FILE, 'r');
const offset = new Float64Array(1);
const machineTime = Date.now;

Date.now = () => {
  readSync(file, offset, 0, 8, 0);
  return machineTime() + offset[0];
};
globalThis.Date = new Proxy(Date, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length > 0 ? given : [target.now()], self),
  apply: (target) => new target(target.now()).toString(),
});
Date.prototype.constructor = Date;

// Node's own header has the machine's time, and the SDK sets its clock by it.
subscribe('http.server.request.start', ({ response }) =>
  response.setHeader('date', new Date().toUTCString()),
);
