import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runToEnd } from '../stack/started-processes.ts'

/** Chromium without a window of its own comes first: the journeys take half the time in it (measured on two cores). */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser of the journeys: named by the operator, the system's, Playwright's own, or installed now. */
export async function findOrInstallChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  console.log('• No Chromium found, installing one')
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await installFromDebian()
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

async function installFromDebian(): Promise<void> {
  const install = (browser: string) =>
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', browser, 'fonts-noto-cjk'])
  await run('apt-get', ['update', '-q'])
  // Older releases have the whole browser only.
  await install('chromium-headless-shell').catch(() => install('chromium'))
}

async function run(program: string, parameters: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await runToEnd(program, parameters, { env, shell: process.platform === 'win32' })
  if (code !== 0) throw new Error(`${program} ${parameters.join(' ')} failed:\n${output}`)
}
