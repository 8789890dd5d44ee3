import { basename } from 'node:path/posix'
import { asvsProblems } from './asvs.ts'
import {
  citationsElsewhere,
  citationsOfNothing,
  definedNumbers,
  definedTwice,
  listedNumbers,
  statementProblems,
} from './citations.ts'
import { migrationOffences } from './expand-and-contract.ts'
import { crumbsOf, isCounted, linesOf, mostCrumbs, mostFiles, mostLines, mostLinesOfAFile } from './file-sizes.ts'
import { linesWithPagePath } from './page-literals.ts'
import { refusedNames } from './plain-names.ts'
import { listFiles, readRepositoryFile } from './repository-files.ts'
import { testTitles } from './test-titles.ts'

const files = listFiles()
const read = readRepositoryFile
const isSource = (file: string) => /\.tsx?$/.test(file) && !isTest(file) && !file.includes('/types/generated/')

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
/** Seeds have class codes of their own; the tests of this very rule cite what does not exist. */
const mayCite = (file: string) =>
  /\.(tsx?|mjs|md|css|sql|json)$/.test(file) &&
  !/package-lock|\/seeds\/|^tools\/check\/(citations|test-titles)\.test\.ts$/.test(file)
/** Samples for tests say an address on purpose: it is part of what is proved. */
const mayNamePages = (file: string) => file.endsWith('/page-paths.ts') || file.includes('/testing/')
const notBuiltYet = 'docs/requirements/not-built-yet.md'
const isRequirement = (file: string) => /^docs\/(requirements\/.*|assumptions)\.md$/.test(file) && file !== notBuiltYet
const defined = files.filter(isRequirement).flatMap((file) => definedNumbers(read(file)))

const counted = files.filter(isCounted).map((file) => ({ file, text: read(file) }))
const decisions = new Set(files.map((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? ''))
/** What somebody reads in a comment or a title; the words of pages may speak of sections, and a migration stays as it was run. */
const citations = files
  .filter((file) => mayCite(file) && !/^(packages\/locales\/messages|apps\/api\/migrations)\//.test(file))
  .flatMap((file) => citationsElsewhere(read(file), decisions).map((citation) => ({ file, citation })))

const titles = files.filter(isTest).flatMap((file) => testTitles(read(file), file))

/** Read before a style sheet is, or alone on somebody's own disk. */
const coloursOutsidePages = [
  'apps/web/server/fixed/fixed-responses.ts',
  'apps/api/src/modules/profile/own-data-page.ts',
]
/** The website stores three entries (S9-01); the staff console its session, language and unsent marks; Strapi's panel its own. */
const storageOwners =
  /^(packages\/session\/|apps\/cms\/src\/admin\/|apps\/staff\/src\/((session|words|screens\/lessons)\/|desk\/(draft|rolls-of-the-day)|frame\/(keyboard|screen-problem)))/

/** Each rule answers with one line per offence: names say something, files stay readable, a fact has one home. */
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
  [`no source file over ${mostLinesOfAFile} lines`]: () =>
    counted.filter(({ text }) => linesOf(text) > mostLinesOfAFile).map(({ file }) => file),
  [`at most ${mostFiles} source files`]: () => (counted.length > mostFiles ? [`${counted.length} files`] : []),
  [`at most ${mostLines} lines of source`]: () => {
    const lines = counted.reduce((sum, { text }) => sum + linesOf(text), 0)
    return lines > mostLines ? [`${lines} lines`] : []
  },
  [`at most ${mostCrumbs} files of 20 lines with one reader beside them`]: () => {
    const crumbs = crumbsOf(counted)
    return crumbs.length > mostCrumbs ? [`${crumbs.length} of ${mostCrumbs}`, ...crumbs] : []
  },
  'colours are defined in the tokens only': () =>
    files.filter(
      (file) =>
        /^(apps|packages)\/.*\.(tsx?|css)$/.test(file) &&
        !isTest(file) &&
        !/^packages\/ui\/src\/tokens[a-z-]*\.css$/.test(file) &&
        !coloursOutsidePages.includes(file) &&
        /#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b/.test(read(file)),
    ),
  'the address of a page is written in packages/reference/src/page-paths.ts only': () =>
    files
      .filter((file) => /^(apps\/(api|staff|web)|packages)\//.test(file) && isSource(file) && !mayNamePages(file))
      .flatMap((file) => linesWithPagePath(read(file)).map((line) => `${file}: ${line}`)),
  'only packages/session and a few named places touch browser storage': () =>
    files.filter(
      (file) =>
        /^(apps|packages)\//.test(file) &&
        isSource(file) &&
        !storageOwners.test(file) &&
        /\b(local|session)Storage\b|\bindexedDB\b|\bdocument\.cookie\b/.test(read(file)),
    ),
  'every number that is cited is defined in docs/requirements or docs/assumptions.md': () => [
    ...citationsOfNothing(
      files.filter(mayCite).map((file) => ({ file, text: read(file) })),
      defined,
    ),
  ],
  'every citation can be looked up here': () => citations.map(({ file, citation }) => `${file}: ${citation}`),
  'no number is defined twice': () => [...definedTwice(defined)],
  'every statement is in the title of a test or listed as not built yet': () => [
    ...statementProblems({
      defined,
      titles,
      listed: listedNumbers(read(notBuiltYet)),
    }),
  ],
  'every requirement of ASVS stands once in docs/requirements/asvs.md, with a proof that is there': () => [
    ...asvsProblems(read('docs/requirements/asvs.md'), { titles: new Set(titles), files: new Set(files) }),
  ],
  'the release before lives with every migration (docs/how-to/add-a-migration.md)': () =>
    files
      .filter((file) => /^apps\/api\/migrations\/\d{4}_\w+\.sql$/.test(file))
      .flatMap((file) => migrationOffences(basename(file), read(file)).map((offence) => `${file} ${offence}`)),
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
