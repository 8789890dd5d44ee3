import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Pushed = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly text: string }

export type LocalPushService = {
  readonly url: string
  readonly pushed: Pushed[]
  /** What it responds, by path; 201 unless a test says otherwise. */
  readonly statuses: Map<string, number>
  /** A browser that subscribes here. */
  browser(name: string): { readonly endpoint: string; readonly keys: { p256dh: string; auth: string } }
  stop(): Promise<void>
}

/** A push service and the browsers behind it: what they get is decrypted as a browser does it (RFC 8188, RFC 8291). */
export async function startPushService(): Promise<LocalPushService> {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  const pushed: Pushed[] = []
  const statuses = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const body = Buffer.concat(await request.toArray())
    const browser = browsers.get(path)
    if (browser) pushed.push({ path, headers: request.headers, text: decrypt(body, browser) })
    response.writeHead(statuses.get(path) ?? 201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    pushed,
    statuses,
    browser(name) {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      browsers.set(`/${name}`, { ecdh, auth })
      return { endpoint: `${url}/${name}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32)
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${label}\0`, length))
  const opened = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  opened.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  // The text ends with a 2 and perhaps zeros behind it.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
