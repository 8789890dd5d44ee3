import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../stack/environment.ts'

/** Renews what former keys closed: npm run rotate-keys; needs DATABASE_URL, FIELD_KEY and FIELD_KEYS_FORMER. */
const { status } = spawnSync(process.execPath, ['src/rotate-keys.ts', ...process.argv.slice(2)], {
  cwd: join(projectRoot, 'apps/api'),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
