import http from 'node:http'

export type Answer = { readonly status: number; readonly cookies: readonly string[]; readonly body: string }

const agent = new http.Agent({ keepAlive: true })

/** Whoever measures shares the cores with what is measured: this costs a third of what `fetch` does. */
export function post(url: string, body: unknown, cookie = ''): Promise<Answer> {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), cookie }
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response
        resolve({ status, cookies: received['set-cookie'] ?? [], body: Buffer.concat(parts).toString() })
      })
    })
    request.on('error', reject)
    request.end(text)
  })
}
