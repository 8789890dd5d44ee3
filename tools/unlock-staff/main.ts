import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../stack/environment.ts'

/** A staff account that was locked by failed sign-ins: npm run unlock-staff -- <account>; needs DATABASE_URL. */
const { status } = spawnSync(process.execPath, ['src/unlock-staff.ts', ...process.argv.slice(2)], {
  cwd: join(projectRoot, 'apps/api'),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
