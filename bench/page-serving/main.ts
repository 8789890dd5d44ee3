import { gzipSync } from 'node:zlib'
import { median, requestsPerSecond, requireTools } from '../support/load.ts'
import { openSite } from '../support/running-site.ts'
import { serveWithNginx } from './nginx.ts'

/** A cached page of ours against the same bytes from nginx, interleaved in one run: the machine's mood cancels out. */
const leastRatio = 0.15
const rounds = 5
const secondsPerRound = 4
const path = '/service/about-us'
const transportHeaders = new Set([
  'content-length',
  'content-encoding',
  'content-type',
  'connection',
  'keep-alive',
  'date',
  'etag',
  'last-modified',
  'transfer-encoding',
])

async function readPage(url: string) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !transportHeaders.has(name)))
  return { body, gzipped: gzipSync(body, { level: 9 }), headers }
}

await requireTools('nginx', 'wrk')
const site = await openSite()
const ours = `${site.url}${path}`
await fetch(ours)
const nginx = await serveWithNginx(await readPage(ours))
try {
  for (const url of [ours, nginx.url]) await requestsPerSecond(url, 2)
  const rates = { ours: [] as number[], nginx: [] as number[] }
  for (let round = 1; round <= rounds; round += 1) {
    rates.nginx.push(await requestsPerSecond(nginx.url, secondsPerRound))
    rates.ours.push(await requestsPerSecond(ours, secondsPerRound))
    console.log(`round ${round}: nginx ${rates.nginx.at(-1)?.toFixed(0)}/s, ours ${rates.ours.at(-1)?.toFixed(0)}/s`)
  }
  const ratio = median(rates.ours) / median(rates.nginx)
  console.log(`ratio of one web process to nginx (1 worker): ${ratio.toFixed(3)} (at least ${leastRatio})`)
  process.exitCode = ratio >= leastRatio ? 0 : 1
} finally {
  nginx.stop()
  await site.stop()
}
