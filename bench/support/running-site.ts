import { apiBuild, buildIfChanged, cmsBuild, webBuild } from '../../tools/stack/builds.ts'
import { logFolder, openDatabases } from '../../tools/stack/stack.ts'
import { stopOnSignal } from '../../tools/stack/started-processes.ts'
import { freshTestOptions, startTestStack } from '../../tools/test/test-stack.ts'

type RunningSite = {
  readonly url: string
  /** Behind the site, for a bench that compares with it or changes what it shows. */
  readonly apiUrl: string | undefined
  readonly membersUrl: string | undefined
  readonly stop: () => Promise<void>
}

/** The site under measurement: the one named by WEB_URL (on this machine), or a stack of the bench's own. */
export async function openSite(): Promise<RunningSite> {
  const given = process.env.WEB_URL
  if (given) {
    if (!/^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(given)) throw new Error('A bench measures this machine only.')
    const { API_URL: apiUrl, MEMBER_DATABASE_URL: membersUrl } = process.env
    return { url: given, apiUrl, membersUrl, stop: async () => undefined }
  }
  stopOnSignal()
  console.log('• Starting a stack of its own (set WEB_URL to measure a running one)')
  const options = await freshTestOptions('bench')
  const logs = logFolder(options.environment)
  await Promise.all([cmsBuild, apiBuild, webBuild].map((build) => buildIfChanged(build, logs)))
  const databases = await openDatabases(options)
  const stack = await startTestStack(options, databases)
  const { web: url, api: apiUrl } = stack.addresses
  return { url, apiUrl, membersUrl: databases.urls.membersOwner, stop: stack.stop }
}

/** Every address a reader can open, in three languages, as the site itself tells search engines. */
export async function publicAddresses(siteUrl: string): Promise<readonly string[]> {
  const answer = await fetch(`${siteUrl}/sitemap.xml`)
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
    const { pathname, search } = new URL(loc.replaceAll('&amp;', '&'))
    return pathname + search
  })
  if (addresses.length < 50) throw new Error(`${siteUrl}/sitemap.xml names ${addresses.length} addresses only`)
  return addresses
}
