/** what nobody can measure here. Prices are of the size of public price lists; whoever has offers puts in theirs. */
const assumed = {
  members: 1_000_000,
  /** Of all, within ten minutes of an opening; each sends six requests until they are in. */
  rushPart: 0.1,
  rushSeconds: 600,
  requestsEach: 6,
  /** In a rush processors are half at work, and disks are half full after that many years of growth. */
  headroom: 2,
  yearsOfGrowth: 3,
  databases: 3,
  /** Base backups that are kept, each a copy of the whole. */
  backups: 30,
  /** Sealed and compressed, of the size of the database. */
  backupPart: 1,
  hkdPerProcessor: 300,
  hkdPerGb: 1.5,
} as const

type Measured = {
  readonly members: number
  readonly databaseMb: number
  readonly apiMs: number
  readonly postgresMs: number
}

export function estimateOf({ members, databaseMb, apiMs, postgresMs }: Measured) {
  const requestsPerSecond = (assumed.members * assumed.rushPart * assumed.requestsEach) / assumed.rushSeconds
  const processorsFor = (ms: number) => Math.ceil((requestsPerSecond * ms * assumed.headroom) / 1000)
  const apiProcessors = processorsFor(apiMs)
  const databaseProcessors = processorsFor(postgresMs)
  const databaseGb = (databaseMb / 1000) * (assumed.members / members)
  const diskGb = Math.ceil(databaseGb * assumed.headroom * assumed.yearsOfGrowth)
  const backupGb = Math.ceil(databaseGb * assumed.backupPart * assumed.backups)
  // `web` answers from memory; it passes on what the api answers, for less than the api has worked on it.
  const webProcessors = databaseProcessors
  const processors = apiProcessors + webProcessors + assumed.databases * databaseProcessors
  const gigabytes = assumed.databases * diskGb + backupGb
  const hkdPerMonth = processors * assumed.hkdPerProcessor + gigabytes * assumed.hkdPerGb
  return { requestsPerSecond, apiProcessors, databaseProcessors, diskGb, backupGb, hkdPerMonth }
}

type Seen = Pick<Measured, 'members' | 'databaseMb'> & {
  readonly measured: readonly (Pick<Measured, 'apiMs' | 'postgresMs'> & { readonly isHeld: boolean })[]
}

export function estimateLines(last: Seen): string[] {
  const held = last.measured.filter(({ isHeld }) => isHeld)
  const mean = (name: 'apiMs' | 'postgresMs') =>
    held.reduce((sum, each) => sum + each[name], 0) / Math.max(1, held.length)
  const measured = { ...last, apiMs: mean('apiMs'), postgresMs: mean('postgresMs') }
  const found = estimateOf(measured)
  const n = (value: number) => Math.round(value).toLocaleString('en')
  return [
    '## All of Hong Kong',
    '',
    `An estimate (A-335), not a measurement: ${n(assumed.members)} members in eighteen districts, of whom one in ten comes within ten`,
    `minutes of the same opening and sends ${assumed.requestsEach} requests. One request has cost ${measured.apiMs.toFixed(1)} ms of processor in the api and`,
    `${measured.postgresMs.toFixed(1)} ms in PostgreSQL above, as a mean of all; a member takes ${((last.databaseMb * 1e6) / last.members / 1000).toFixed(1)} kB of the database.`,
    '',
    `- Rush: ${n(found.requestsPerSecond)} requests a second.`,
    `- Processors, half at work in it: ${n(found.apiProcessors)} for the member services, ${n(found.databaseProcessors)} for each of three PostgreSQL, as many as one of those for the websites.`,
    `- Disk: ${n(found.diskGb)} GB for each PostgreSQL (three years of such growth, half full), ${n(found.backupGb)} GB for thirty base backups.`,
    `- Money, at HK$${assumed.hkdPerProcessor} a processor with its memory and HK$${assumed.hkdPerGb} a gigabyte in a month: about HK$${n(Math.ceil(found.hkdPerMonth / 100) * 100)} a month, without messages, people and the network.`,
    '',
    'Eighteen installations of one district each need the same in sum and fail one by one; one for all needs fewer people.',
    'What the estimate does not know: sign-ins (a password costs 36 ms of processor by intent, which is why they queue), and',
    'how far a rush of all districts is spread by opening on different days, which costs nothing.',
    '',
  ]
}
