// Sends every prerendered page to the one route (and the one fallback file) that makes it; the page
// function and the cache tell pages apart by the header, which a viewer cannot set.
export function handler(event) {
  var request = event.request;
  request.headers['x-page-path'] = { value: request.uri };
  request.uri = '/index.html';
  return request;
}
