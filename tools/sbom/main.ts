import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectRoot } from '../stack/environment.ts'
import { billOfMaterials } from './bill-of-materials.ts'

/** `npm run sbom -- <folder>`: of which packages each app, and what builds and tests them, is made (CycloneDX 1.6). */
const folder = resolve(projectRoot, process.argv[2] ?? '.data/sbom')
const lockfile = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
mkdirSync(folder, { recursive: true })
for (const [name, workspace] of [
  ['api', 'apps/api'],
  ['web', 'apps/web'],
  ['staff', 'apps/staff'],
  ['cms', 'apps/cms'],
  ['tools', ''],
] as const) {
  const bill = billOfMaterials(lockfile, workspace, new Date())
  const required = bill.components.filter(({ scope }) => scope === 'required').length
  const file = join(folder, `${name}.cdx.json`)
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`✔ ${file}: ${required} packages, and ${bill.components.length - required} that only build or test it`)
}
