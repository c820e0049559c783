// A path without an extension is a screen of the app, which the shell's HTML renders in the browser.
export function handler(event) {
  var request = event.request;
  if (!/\.[^/]+$/.test(request.uri)) request.uri = '/index.html';
  return request;
}
