import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { failureOf } from '@dhc/contracts/member-api/envelope'
import { translate } from '@dhc/locales/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOps } from './ops-settings.ts'

const hasNginx = spawnSync('nginx', ['-v']).status === 0
const freePort = () =>
  new Promise<number>((resolve) => {
    const socket = createSocket().listen(0, '127.0.0.1', () => {
      const { port } = socket.address() as AddressInfo
      socket.close(() => resolve(port))
    })
  })

/** The file of the operator with other ports, without certificates, and with room for two calls. */
function onThisMachine(text: string, folder: string, ports: { readonly front: number; readonly web: number }): string {
  let others = 0
  const site = text
    .replaceAll(/^ *(ssl_\w+ .*|listen \[::\].*)$/gm, '')
    .replaceAll(/server 127\.0\.0\.1:(\d+);/g, (_all, port) =>
      port === '3000' ? `server 127.0.0.1:${ports.web};` : '',
    )
    .replaceAll(/upstream health_centre_api \{/g, `upstream health_centre_api { server 127.0.0.1:${ports.web};`)
    .replaceAll(/listen 443 ssl http2;/g, () => `listen 127.0.0.1:${ports.front};`)
    .replaceAll(/listen (127\.0\.0\.1:\d{4}|80);/g, () => `listen unix:${folder}/other-${others++}.sock;`)
    .replaceAll(/\/var\/log\/nginx/g, folder)
    .replace('limit_conn calls 2400;', 'limit_conn calls 2;')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `user root;\npid ${folder}/pid;\nerror_log ${folder}/error.log crit;\nevents {}\nhttp {\n${places.join('\n')}\n${site}\n}\n`
}

const requestId = '0123456789abcdef0123456789abcdef'
const comeAgain = () =>
  failureOf({ requestId, name: 'unavailable', message: translate('zh-HK', 'errors', 'unavailable') })

it('the file of nginx asks to come again in the words of a refusal (REL-10)', () => {
  const [, told = ''] = /return 503 '(.*)';/.exec(readOps('nginx/site.conf')) ?? []
  expect(JSON.parse(told.replaceAll('$request_id', requestId))).toEqual(comeAgain())
})

function toldByNginx() {
  const folder = mkdtempSync(join(tmpdir(), 'dhc-ops-nginx-'))
  const held: ServerResponse[] = []
  let web: Server
  let nginx: ChildProcess
  let front = ''
  const ask = () => fetch(`${front}/api/member/profile`, { headers: { host: 'www.centre.example' } })

  beforeAll(async () => {
    chmodSync(folder, 0o755)
    web = createServer((_request, response) => held.push(response))
    const ports = { front: await freePort(), web: await freePort() }
    await new Promise<void>((resolve) => web.listen(ports.web, '127.0.0.1', resolve))
    writeFileSync(join(folder, 'nginx.conf'), onThisMachine(readOps('nginx/site.conf'), folder, ports))
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'inherit' })
    front = `http://127.0.0.1:${ports.front}`
    const isUp = () => fetch(`${front}/livez`).then(Boolean, () => false)
    while (nginx.exitCode === null && !(await isUp())) await pause(20)
  })
  afterAll(async () => {
    nginx.kill('SIGTERM')
    web.closeAllConnections()
    web.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const isToldToComeAgain = async (response: Response) => {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    const told = await response.text()
    expect(JSON.parse(told.replaceAll(/"[0-9a-f]{32}"/g, `"${requestId}"`))).toEqual(comeAgain())
  }

  it('tells a call for which web has no room to come again at once, in the words of a refusal (REL-10)', async () => {
    const inside = [ask(), ask()]
    while (held.length < 2) await pause(5)
    await isToldToComeAgain(await ask())
    for (const response of held.splice(0)) response.end('{}')
    expect((await Promise.all(inside)).map(({ status }) => status)).toEqual([200, 200])
  })

  it('says the same when no web is there', async () => {
    web.closeAllConnections()
    await new Promise((resolve) => web.close(resolve))
    await isToldToComeAgain(await ask())
  })
}

// A machine of an engineer need not have nginx: there the words are read, and nobody is asked.
if (hasNginx) describe('nginx before web (ops/nginx/site.conf)', toldByNginx)
