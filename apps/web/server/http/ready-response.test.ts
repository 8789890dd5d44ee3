import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text as wholeText } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, bytesOf, chooseEncoding, PreparedResponse, prepareResponse, sendReady } from './ready-response.ts'

const text = 'Healthy steps, together in the community. '.repeat(200)
const ready = await prepareResponse({ type: 'text/html; charset=utf-8', body: text, headers: { 'x-test': 'yes' } })
const server = createServer({ ServerResponse: PreparedResponse }, (request, response) =>
  sendReady(request, response, ready),
)
const serverOfNode = createServer((request, response) => sendReady(request, response, ready))
const portOf = (listening: Server) => (listening.address() as AddressInfo).port
let address = ''

beforeAll(async () => {
  for (const each of [server, serverOfNode])
    await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', () => resolve()))
  address = `http://127.0.0.1:${portOf(server)}/`
})
afterAll(() => {
  server.close()
  serverOfNode.close()
})

/** All that the server says to requests sent at once on one connection, the last of which closes it. */
async function overTheWire(extraHeaders: readonly string[], to = server): Promise<string> {
  const socket = connect(portOf(to), '127.0.0.1').setEncoding('latin1')
  socket.write(extraHeaders.map((extra) => `GET / HTTP/1.1\r\nHost: localhost\r\n${extra}\r\n`).join(''))
  return wholeText(socket)
}

const withoutDate = (said: string) => said.replace(/\r\nDate: [^\r]*/g, '')
const withoutConnection = (said: string) => withoutDate(said).replace(/\r\n(Connection|Keep-Alive): [^\r]*/g, '')

describe('a ready response', () => {
  it('is shorter in the encodings a browser understands, and says the same', () => {
    const { br, gzip } = ready.variants
    expect(brotliDecompressSync(Buffer.from(br.bytes.toString(), 'latin1')).toString()).toBe(text)
    expect(gunzipSync(Buffer.from(gzip.bytes.toString(), 'latin1')).toString()).toBe(text)
    expect(ready.variants.br.bytes.length).toBeLessThan(text.length / 10)
  })

  it('is in memory once in each encoding; what is long is there for all its readers together (REL-10)', async () => {
    const short = await prepareResponse({ type: 'text/html', body: 'x'.repeat(1000), headers: {} })
    expect(typeof short.variants.identity.bytes).toBe('string')
    const photo = Buffer.alloc(300 * 1024, 1)
    const long = await prepareResponse({ type: 'image/webp', body: photo, headers: {} })
    expect(Object.values(long.variants).map(({ bytes }) => bytes === photo || bytes)).toEqual([true, true, true])
    expect(bytesOf(long)).toBe(photo.length)
    expect([bodyOf(short).toString(), bodyOf(long)]).toEqual(['x'.repeat(1000), photo])
  })

  it('is not sent again to a reader who has it already, and still carries its headers', async () => {
    const first = await fetch(address)
    expect(await first.text()).toBe(text)
    const second = await fetch(address, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(second.status).toBe(304)
    expect(second.headers.get('x-test')).toBe('yes')
  })

  it('to HEAD has the headers and no body', async () => {
    const head = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
    expect(head.headers.get('content-length')).toBe(String(text.length))
    expect(await head.text()).toBe('')
  })

  it('has the same head on an open connection, where it is sent as prepared, as on one that Node closes', async () => {
    const [open, closed] = [
      await overTheWire(['', 'Connection: close\r\n']),
      await overTheWire(['Connection: close\r\n']),
    ]
    const [first = '', second = ''] = open.split('HTTP/1.1 ').slice(1)
    expect(withoutDate(second)).toBe(withoutDate(closed.slice('HTTP/1.1 '.length)))
    expect(withoutConnection(first)).toBe(withoutConnection(second))
    expect(first).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n\r\n/)
    expect(first).not.toMatch(/Connection: close/)
  })

  it('is the same when Node writes every head itself (PREPARED_HEADS=off)', async () => {
    const asked = ['', 'Connection: close\r\n']
    const [prepared, ofNode] = [await overTheWire(asked), await overTheWire(asked, serverOfNode)]
    expect(withoutConnection(ofNode)).toBe(withoutConnection(prepared))
    // What only Node says shows that the two really went different ways.
    expect([ofNode, prepared].map((said) => /\r\nConnection: keep-alive/.test(said))).toEqual([true, false])
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['*', 'br'],
    ['identity;q=1, *;q=0', 'identity'],
    ['nonsense;;q=x', 'identity'],
    ['GZIP', 'gzip'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for Accept-Encoding %j picks %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })
})
