import { gzipSync } from 'node:zlib'
import { median, requestsPerSecond, requireTools } from '../support/load.ts'
import { openSite, publicAddresses } from '../support/running-site.ts'
import { type Page, serveWithNginx } from './nginx.ts'

/** All public pages, cached, against the same bytes from nginx, interleaved in one run: the machine's mood cancels out. */
const leastRatio = 0.2
const onePage = '/service/about-us'
const rounds = 5
const secondsPerRound = 3
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

/** Asked twice: the first answer puts the page into the cache. */
async function readPage(url: string): Promise<Page> {
  await fetch(url).then((answer) => answer.arrayBuffer())
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !transportHeaders.has(name)))
  return { body, gzipped: gzipSync(body, { level: 9 }), headers }
}

await requireTools('nginx', 'wrk')
const site = await openSite()
const addresses = await publicAddresses(site.url)
const one = addresses.indexOf(onePage)
const pages: Page[] = []
for (const address of addresses) pages.push(await readPage(`${site.url}${address}`))
const nginx = await serveWithNginx(pages)

/** Median against median over interleaved rounds. */
async function ratioOver(what: string, from: number, to: number): Promise<number> {
  const ours = { origin: site.url, paths: addresses.slice(from, to), rates: [] as number[] }
  const theirs = { origin: nginx.origin, paths: nginx.paths.slice(from, to), rates: [] as number[] }
  for (const { origin, paths } of [theirs, ours]) await requestsPerSecond(origin, paths, 2)
  for (let round = 0; round < rounds; round += 1) {
    for (const { origin, paths, rates } of [theirs, ours])
      rates.push(await requestsPerSecond(origin, paths, secondsPerRound))
  }
  const [nginxRate, ourRate] = [median(theirs.rates), median(ours.rates)]
  console.log(`${what}: nginx ${nginxRate.toFixed(0)}/s, ours ${ourRate.toFixed(0)}/s`)
  return ourRate / nginxRate
}

try {
  const size = pages.reduce((sum, page) => sum + page.gzipped.length, 0) / pages.length / 1024
  const ratios = [
    await ratioOver(`${onePage} again and again`, one, one + 1),
    await ratioOver(`${pages.length} addresses in turn, ${size.toFixed(1)} KB each on average (gzip)`, 0, pages.length),
  ]
  const shown = ratios.map((ratio) => ratio.toFixed(3)).join(' and ')
  console.log(`ratio of one web process to nginx (1 worker): ${shown} (at least ${leastRatio})`)
  process.exitCode = Math.min(...ratios) >= leastRatio ? 0 : 1
} finally {
  nginx.stop()
  await site.stop()
}
