import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { fill, nginxHoles, templates } from '../../tools/cluster/settings.ts'
import { freePort } from '../../tools/stack/ports.ts'
import { startProcess } from '../../tools/stack/started-processes.ts'
import { serveWithNginx } from '../page-serving/nginx.ts'
import { median, requestsPerSecond, requireTools } from '../support/load.ts'
import { openSite } from '../support/running-site.ts'

/** Pages from the cache of nginx, as operators have it (ops/nginx), against the same bytes as a file; in turn, in one run. */
const leastRatio = 0.9
const onePage = '/service/about-us'
const rounds = 7
const secondsPerRound = 3
/** From a change in web to the page that nginx sends. */
const mostSecondsUntilShown = 5

/** nginx with the settings of ops, one worker like the other one, before whoever answers there. */
async function openFront(webAddress: string) {
  const folder = mkdtempSync(join(tmpdir(), 'dhc-bench-front-'))
  chmodSync(folder, 0o755)
  for (const name of ['run', 'log', 'pages']) mkdirSync(join(folder, name))
  const port = await freePort()
  const between = { PAGES_ADDRESS: `127.0.0.1:${await freePort()}` }
  const holes = { ...nginxHoles(folder, webAddress), ...between, LISTEN: `127.0.0.1:${port}` }
  const settings = fill(templates.nginx(), holes).replace('worker_processes auto', 'worker_processes 1')
  writeFileSync(join(folder, 'nginx.conf'), settings)
  const command = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  const tried = spawnSync('nginx', [...command, '-t'], { encoding: 'utf8' })
  if (tried.status !== 0) throw new Error(tried.stderr)
  const server = startProcess('nginx', [...command, '-g', 'daemon off;'], { stdio: 'ignore' })
  const stop = () => {
    server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}

async function pageOf(url: string) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const body = Buffer.from(await answer.arrayBuffer())
  const own = ['content-security-policy', 'cache-control', 'referrer-policy', 'permissions-policy']
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => own.includes(name)))
  return { body, gzipped: gzipSync(body, { level: 9 }), headers }
}

async function compare(): Promise<number> {
  const site = await openSite()
  const front = await openFront(new URL(site.url).host)
  await pause(1000)
  const file = await serveWithNginx([await pageOf(site.url + onePage)])
  const ours: number[] = []
  const theirs: number[] = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const fromFile = await requestsPerSecond(file.origin, file.paths, secondsPerRound)
      const fromCache = await requestsPerSecond(front.origin, [onePage], secondsPerRound)
      if (round > 0) {
        theirs.push(fromFile)
        ours.push(fromCache)
      }
      const load = loadavg()[0]?.toFixed(1)
      console.log(`  ${fromFile.toFixed(0)}/s from a file, ${fromCache.toFixed(0)}/s from the cache (load ${load})`)
    }
  } finally {
    file.stop()
    front.stop()
    await site.stop()
  }
  return median(ours) / median(theirs)
}

/** Somebody in web's place, whose page changes at a moment that is known. */
async function secondsUntilShown(quietSeconds: number): Promise<number> {
  let text = 'before'
  const web = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).end(text),
  )
  const port = await freePort()
  await new Promise<void>((resolve) => web.listen(port, '127.0.0.1', resolve))
  const front = await openFront(`127.0.0.1:${port}`)
  await pause(500)
  const read = async () => (await fetch(`${front.origin}/`)).text()
  try {
    await read()
    text = 'after'
    const changedAt = performance.now()
    await pause(quietSeconds * 1000)
    while ((await read()) !== 'after') await pause(50)
    return (performance.now() - changedAt) / 1000 - quietSeconds
  } finally {
    front.stop()
    web.close()
    web.closeAllConnections()
  }
}

await requireTools('nginx', 'wrk')
const asked = await secondsUntilShown(0)
const quiet = await secondsUntilShown(10)
console.log(`a change shows after ${asked.toFixed(1)} s on a page that is read all the time,`)
console.log(`and ${quiet.toFixed(1)} s after the first reader of a page that nobody has read for ten seconds`)
const ratio = await compare()
console.log(`ratio of a cached page to a static file: ${ratio.toFixed(3)} (at least ${leastRatio})`)
process.exitCode = ratio >= leastRatio && Math.max(asked, quiet) <= mostSecondsUntilShown ? 0 : 1
