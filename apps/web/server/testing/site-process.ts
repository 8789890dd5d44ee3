import { startSite } from './start-site.ts'

/** The server over the sample build as a process of its own, which stops as the real one does. */
const [cmsUrl = '', apiUrl = ''] = process.argv.slice(2)
const site = await startSite({ cmsUrl, apiUrl })
await site.warmUp()
process.once('SIGTERM', () => void site.drain().then(() => process.exit(0)))
process.stdout.write(`${site.port}\n`)
