import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../stack/environment.ts'
import { linesWithPagePath } from './page-literals.ts'
import { refusedNames } from './plain-names.ts'
import { citationsOfNothing, definedNumbers, definedTwice, listedNumbers, statementProblems } from './requirements.ts'
import { testTitles } from './test-titles.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(projectRoot, file)))
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const isSource = (file: string) => /\.tsx?$/.test(file) && !isTest(file) && !file.includes('/types/generated/')

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
/** Seeds have class codes of their own; the tests of this very rule cite what does not exist. */
const mayCite = (file: string) =>
  /\.(tsx?|mjs|md|css|sql|json)$/.test(file) &&
  !/package-lock|\/seeds\/|^tools\/check\/(requirements|test-titles)\.test\.ts$/.test(file)
/** Samples for tests say an address on purpose: it is part of what is proved. */
const mayNamePages = (file: string) => file.endsWith('/page-paths.ts') || file.includes('/testing/')
const notBuiltYet = 'docs/requirements/not-built-yet.md'
const isRequirement = (file: string) => /^docs\/(requirements\/.*|assumptions)\.md$/.test(file) && file !== notBuiltYet
const defined = files.filter(isRequirement).flatMap((file) => definedNumbers(read(file)))

/** Each rule answers with one line per offence. The reasons are in style.md's words: names say something, files stay readable, a fact has one home. */
const rules: Readonly<Record<string, () => string[]>> = {
  'the lockfile names no download host': () => read('package-lock.json').match(/"resolved": "https?:[^"]+"/g) ?? [],
  'no name that would fit any project': () =>
    files.filter(
      (file) =>
        /(^|\/)(utils|helpers|misc|common|shared|lib|types|constants|services|manager)(\/|\.tsx?$)/.test(file) &&
        !isReserved(file),
    ),
  'no name uses a word that docs/glossary.md refuses': () =>
    files
      .filter((file) => /\.(tsx?|mjs|css|md)$/.test(file))
      .flatMap((file) => refusedNames(file, isSource(file) ? read(file) : '')),
  'no source file over 300 lines': () => files.filter((file) => isSource(file) && read(file).split('\n').length > 300),
  'colours are defined in the tokens only': () =>
    files.filter(
      (file) => /\.(tsx?|css)$/.test(file) && file.startsWith('apps/web/app') && /#[0-9a-fA-F]{6}\b/.test(read(file)),
    ),
  'the address of a page is written in packages/reference/src/page-paths.ts only': () =>
    files
      .filter((file) => /^(apps\/(api|staff|web)|packages)\//.test(file) && isSource(file) && !mayNamePages(file))
      .flatMap((file) => linesWithPagePath(read(file)).map((line) => `${file}: ${line}`)),
  'only packages/session touches browser storage': () =>
    files.filter(
      (file) =>
        /^(apps\/web\/app|packages)\//.test(file) &&
        isSource(file) &&
        !file.startsWith('packages/session/') &&
        /\b(local|session)Storage\b/.test(read(file)),
    ),
  'every number that is cited is defined in docs/requirements or docs/assumptions.md': () => [
    ...citationsOfNothing(
      files.filter(mayCite).map((file) => ({ file, text: read(file) })),
      defined,
    ),
  ],
  'no number is defined twice': () => [...definedTwice(defined)],
  'every statement is in the title of a test or listed as not built yet': () => [
    ...statementProblems({
      defined,
      titles: files.filter(isTest).flatMap((file) => testTitles(read(file), file)),
      listed: listedNumbers(read(notBuiltYet)),
    }),
  ],
  'nothing needs the shared folder': () =>
    files.filter(
      (file) =>
        /\.(ts|tsx|mjs|cjs|json)$/.test(file) &&
        file !== 'package-lock.json' &&
        /\.\.\/shared\/(spec|domain|design)/.test(read(file)),
    ),
}

function isReserved(file: string): boolean {
  return (
    file.startsWith('apps/cms/src/') ||
    file.startsWith('apps/cms/types/') ||
    file.startsWith('packages/locales/messages/')
  )
}

let offences = 0
for (const [rule, find] of Object.entries(rules)) {
  const found = find()
  offences += found.length
  console.log(`${found.length === 0 ? '✔' : '✖'} ${rule}${found.map((line) => `\n    ${line}`).join('')}`)
}
process.exitCode = offences === 0 ? 0 : 1
