import { buildIfChanged, cmsBuild, webBuild } from '../../tools/stack/builds.ts'
import { logFolder, openDatabases } from '../../tools/stack/stack.ts'
import { stopOnSignal } from '../../tools/stack/stop-on-signal.ts'
import { freshTestOptions, startTestStack } from '../../tools/test/test-stack.ts'

export type RunningSite = { readonly url: string; readonly stop: () => Promise<void> }

/** The site under measurement: the one named by WEB_URL (on this machine), or a stack of the bench's own. */
export async function openSite(): Promise<RunningSite> {
  const given = process.env.WEB_URL
  if (given) {
    if (!/^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(given)) throw new Error('A bench measures this machine only.')
    return { url: given, stop: async () => undefined }
  }
  stopOnSignal()
  console.log('• Starting a stack of its own (set WEB_URL to measure a running one)')
  const options = await freshTestOptions('bench')
  const logs = logFolder(options.environment)
  await Promise.all([buildIfChanged(cmsBuild, logs), buildIfChanged(webBuild, logs)])
  const databases = await openDatabases(options)
  const stack = await startTestStack(options, databases)
  return { url: stack.addresses.web, stop: stack.stop }
}
