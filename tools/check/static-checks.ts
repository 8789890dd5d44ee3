import type { Command } from '../test/steps.ts'

/** What can be known without running the product. */
export const staticChecks: readonly (Command & { readonly isFirst?: true })[] = [
  { title: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    title: 'route types of the web pages',
    command: ['npm', 'run', '--silent', 'typegen', '-w', '@dhc/web'],
    isFirst: true,
  },
  { title: 'types of packages, api, tools and tests', command: ['tsc', '-p', 'tsconfig.json'] },
  { title: 'types of the web', command: ['tsc', '-p', 'apps/web/tsconfig.json'] },
  { title: 'types of the staff console', command: ['tsc', '-p', 'apps/staff/tsconfig.json'] },
  { title: 'types of the cms', command: ['npm', 'run', '--silent', 'typecheck', '-w', '@dhc/cms'] },
  { title: 'arrows between folders', command: ['node', 'tools/check/arrows.ts'] },
  { title: 'dead code', command: ['knip'] },
  { title: 'repository rules', command: ['node', 'tools/check/repository-rules.ts'] },
]
