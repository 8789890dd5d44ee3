import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

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
export function findOrInstallChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('• No Chromium found, installing one')
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installFromDebian()
  else installFromPlaywright()
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

function installFromDebian(): void {
  const apt = (...asked: string[]) =>
    execFileSync('apt-get', asked, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  const install = (browser: string) => apt('install', '-y', '-q', '--no-install-recommends', browser, 'fonts-noto-cjk')
  apt('update', '-q')
  try {
    install('chromium-headless-shell')
  } catch {
    // Older releases have the whole browser only.
    install('chromium')
  }
}

function installFromPlaywright(): void {
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', shell: process.platform === 'win32' })
}
