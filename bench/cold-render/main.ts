import { apiBuild, buildIfChanged, cmsBuild, webBuild } from '../../tools/stack/builds.ts'
import { logFolder, openDatabases } from '../../tools/stack/stack.ts'
import { stopOnSignal } from '../../tools/stack/started-processes.ts'
import { freshTestOptions, startTestStack } from '../../tools/test/test-stack.ts'
import { publicAddresses } from '../support/running-site.ts'

/** The first render of each page by a web process that has never seen it, with the cms warm. One visitor, nothing cached. */
const most95thPercentileMs = 300
const rounds = 3

stopOnSignal()
const options = await freshTestOptions('bench')
const logs = logFolder(options.environment)
await Promise.all([cmsBuild, apiBuild, webBuild].map((build) => buildIfChanged(build, logs)))
const databases = await openDatabases(options)
const stack = await startTestStack(options, databases)
// React renders twice as slowly in its development mode, and decides on it when it is loaded. The stack above is a demo's.
process.env.NODE_ENV = 'production'
const { openFreshWebServer } = await import('./fresh-web-server.ts')
const openWeb = () =>
  openFreshWebServer({
    cmsUrl: stack.addresses.cms,
    apiUrl: stack.addresses.api,
    siteUrl: stack.addresses.site,
    webhookSecret: options.secrets.WEBHOOK_SECRET,
  })
// Asked of a server of its own: the stack's may still show its site map of a moment ago, before all was seeded.
const lister = await openWeb()
const addresses = await publicAddresses(lister.origin)
await lister.close()
const times: { address: string; ms: number }[] = []

/** A web server of its own for each round: nothing cached. */
async function visitEveryPageOnce(): Promise<void> {
  const web = await openWeb()
  for (const address of addresses) {
    const startedAt = performance.now()
    const answer = await fetch(`${web.origin}${address}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    times.push({ address, ms: performance.now() - startedAt })
  }
  await web.close()
}

try {
  for (let round = 0; round < rounds; round += 1) await visitEveryPageOnce()
} finally {
  await stack.stop()
}
times.sort((a, b) => a.ms - b.ms)
const percentile = (share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))]?.ms ?? Number.NaN
console.log(`${times.length} first renders of ${addresses.length} addresses`)
console.log(
  `median ${percentile(0.5).toFixed(0)} ms, 95th percentile ${percentile(0.95).toFixed(0)} ms (at most ${most95thPercentileMs})`,
)
console.log(
  `slowest: ${times
    .slice(-3)
    .map(({ address, ms }) => `${address} ${ms.toFixed(0)} ms`)
    .join(', ')}`,
)
process.exitCode = percentile(0.95) <= most95thPercentileMs ? 0 : 1
