import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { projectRoot } from './environment.ts'
import type { StackAddresses } from './process-plans.ts'

/** Waits until the first page carries its seeded text in the last language to be seeded. */
export async function untilContentIsServed(addresses: StackAddresses): Promise<void> {
  const deadline = Date.now() + 240_000
  const page = `${addresses.web}/en/service/about-us`
  while (Date.now() < deadline) {
    if ((await seededEntries(addresses.cms)) > 0 && (await fetch(page)).ok) return
    await pause(250)
  }
  throw new Error(`The cms did not offer the seeded page within 4 minutes; see its log.`)
}

async function seededEntries(cms: string): Promise<number> {
  try {
    const answer = await fetch(`${cms}/api/service-pages?filters[slug][$eq]=about-us&locale=en`)
    const body = (await answer.json()) as { data?: unknown[] }
    return body.data?.length ?? 0
  } catch {
    return 0
  }
}

/** Idempotent; the api's own command waits for the catalogue. */
export async function seedMembers(databaseUrl: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['src/seed.ts'], {
    cwd: join(projectRoot, 'apps/api'),
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
}
