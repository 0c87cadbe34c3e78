/**
 * Stands in for a channel's provider while somebody talks to it by hand: prints each call with its body, and answers all of
 * them with one body. `node scripts/stand-in.js <port> [<answer in JSON>]`. Guide: docs/write-a-channel.md.
 */
'use strict';
const { createServer } = require('node:http');

/** A body as it is read best: JSON laid out, anything else as it came. */
function laidOut(text) {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

const [port = '4010', answer = '{}'] = process.argv.slice(2);
const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part) => (text += part));
  request.on('end', () => {
    process.stdout.write(`${request.method} ${request.url}\n${laidOut(text)}\n`);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(answer);
  });
});
server.listen(Number(port), '127.0.0.1', () =>
  process.stdout.write(`listening on http://localhost:${server.address().port}\n`),
);
