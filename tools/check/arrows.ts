import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { arrowRules } from './arrow-rules.ts'

// With TypeScript 7 installed the tool silently sees nothing, and a green check of nothing is worse than none: nine tenths of what there was on 2026-11-15.
const leastModules = 1500

const { output } = await cruise(
  ['apps', 'packages', 'tools', 'e2e', 'bench'],
  {
    ruleSet: arrowRules,
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Anchored: an unanchored /dist/ also hides packages inside node_modules and with them every rule about those packages.
    exclude: { path: '^apps/[^/]+/(build|dist|types|\\.react-router|\\.strapi)/' },
  },
  {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  },
  { tsConfig: extractTSConfig('tsconfig.json') },
)
const { summary } = output as ICruiseResult
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
console.log(`${summary.totalCruised} modules seen, ${summary.violations.length} arrows in the wrong direction`)
if (summary.totalCruised < leastModules)
  console.error(`Expected at least ${leastModules} modules: is TypeScript still one the tool can read?`)
process.exitCode = summary.violations.length > 0 || summary.totalCruised < leastModules ? 1 : 0
