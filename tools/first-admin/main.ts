import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../stack/environment.ts'

/** The first ADMIN of an installation: npm run first-admin -- --username … --name … --centres …; needs DATABASE_URL. */
const { status } = spawnSync(process.execPath, ['src/first-admin.ts', ...process.argv.slice(2)], {
  cwd: join(projectRoot, 'apps/api'),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
