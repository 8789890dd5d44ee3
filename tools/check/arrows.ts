import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { arrowRules } from './arrow-rules.ts'
import { listFiles } from './repository-files.ts'

const folders = ['apps', 'packages', 'tools', 'e2e', 'bench']
// Anchored: an unanchored /dist/ also hides packages inside node_modules and with them every rule about those packages.
const made = '^apps/[^/]+/(build|dist|types|\\.react-router|\\.strapi)/'

const { output } = await cruise(
  folders,
  {
    ruleSet: arrowRules,
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: made },
  },
  {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  },
  { tsConfig: extractTSConfig('tsconfig.json') },
)
const { modules, summary } = output as ICruiseResult
const seen = new Set(modules.map(({ source }) => source))
// With TypeScript 7 installed the tool silently sees nothing, and a green check of nothing is worse than none.
const unseen = listFiles().filter(
  (file) => /\.tsx?$/.test(file) && folders.includes(file.split('/')[0] ?? '') && !seen.has(file) && !file.match(made),
)
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
if (unseen.length > 0) console.error(`${unseen.length} files that the tool did not read, as ${unseen[0]}`)
console.log(`${summary.totalCruised} modules seen, ${summary.violations.length} arrows in the wrong direction`)
process.exitCode = summary.violations.length + unseen.length > 0 ? 1 : 0
