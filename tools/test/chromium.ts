import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runToEnd } from '../stack/started-processes.ts'

/** Chromium without a window of its own: the journeys take half the time in it (measured on two cores). */
const headlessShell = '/usr/bin/chromium-headless-shell'
const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser of the journeys: named by the operator, or the quickest that this machine has or can install. */
export async function findOrInstallChromium(): Promise<string> {
  const found = findChromium()
  const isDebian = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (found && (process.env.CHROMIUM_PATH || found === headlessShell || !isDebian)) return found
  console.log(found ? '• Installing the Chromium that has no window' : '• No Chromium found, installing one')
  if (isDebian) await installFromDebian(found !== undefined)
  else await run('npx', ['playwright', 'install', 'chromium'])
  const installed = findChromium()
  if (!installed) throw new Error('No Chromium could be found or installed; set CHROMIUM_PATH.')
  return installed
}

/** Without installing one. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
  return [named, ...usualPlaces, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Older releases have the whole browser only; where one is there already, it does. */
async function installFromDebian(hasWhole: boolean): Promise<void> {
  const install = (browser: string) =>
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', browser, 'fonts-noto-cjk'])
  // Without a network nobody waits long.
  const update = run('apt-get', ['update', '-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'])
  await update.catch((error: unknown) => {
    if (!hasWhole) throw error
  })
  await install('chromium-headless-shell').catch(() => (hasWhole ? undefined : install('chromium')))
}

async function run(program: string, parameters: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await runToEnd(program, parameters, { env, shell: process.platform === 'win32' })
  if (code !== 0) throw new Error(`${program} ${parameters.join(' ')} failed:\n${output}`)
}
