import { type Answered, call, msOf, openLoop, statusesOf } from './calls.ts'
import { atLeast, type Control, type Figure, none, type Row, withinMs } from './row.ts'
import { openSite, type Part, type Site } from './site.ts'

const seconds = Number(process.env.ENDURE_SECONDS ?? 120)
const perSecond = 100
const pages = ['/', '/en/service/about-us', '/sc/activity/latest-news', '/service/about-us']

/** Of ten requests six are for pages, three are calls of a member, one asks how many places are left. */
async function withEachReplaced(site: Site, forSeconds: number, replace: (part: Part) => Promise<void>) {
  const members = await site.signIn()
  const send = (index: number): Promise<Answered> => {
    const headers = members[index % members.length]?.headers
    if (index % 10 === 0) return call(site.url, { path: '/api/health' })
    if (index % 10 < 4) return call(site.url, { path: '/api/health-programme/enrolled', body: {}, headers })
    return call(site.url, { path: pages[index % pages.length] ?? '/' })
  }
  let replaced = 0
  const replacing = (async () => {
    for (const until = Date.now() + forSeconds * 1000; Date.now() < until; ) {
      for (const part of [...site.apis, ...site.webs]) {
        await replace(part)
        replaced += 1
      }
    }
  })()
  const loads: Answered[] = []
  let isOver = false
  void replacing.finally(() => {
    isOver = true
  })
  while (!isOver) loads.push(...(await openLoop(perSecond, 5, send)))
  await replacing
  return { answers: loads, replaced }
}

const isFailed = ({ status }: Answered) => status !== 200

let site: Site | undefined

async function run(): Promise<readonly Figure[]> {
  site = await openSite('rolling', { processes: 2 })
  const { answers, replaced } = await withEachReplaced(site, seconds, async ({ process: part }) => {
    await part.stop()
    await part.start()
  })
  console.log(`  ${statusesOf(answers)}`)
  const [calls, others] = [answers.filter((_, index) => index % 10 < 4), answers.filter((_, index) => index % 10 >= 4)]
  return [
    atLeast('processes replaced, two web and two api in turn', replaced, 4),
    atLeast(`requests at ${perSecond}/s`, answers.length, perSecond * Math.min(seconds, 60)),
    none(
      'pages that failed',
      others.filter(isFailed).map(({ status }) => status),
    ),
    none(
      'calls that failed',
      calls.filter(isFailed).map(({ status }) => status),
    ),
    withinMs('p99', msOf(answers, 0.99), 1000),
    none('a process that ended by itself', site.unexpected),
  ]
}

/** The same, but each is killed instead of asked to leave. */
async function control(): Promise<Control> {
  if (!site) throw new Error('the run comes first')
  const open = site
  try {
    const { answers } = await withEachReplaced(open, 5, async ({ process: part }) => {
      await part.kill()
      await part.start()
    })
    const failed = answers.filter(isFailed).length
    const saw = `${failed} of ${answers.length} requests failed`
    return { without: 'the notice in which a process finishes its work', saw, isSeen: failed > 0 }
  } finally {
    await open.stop()
  }
}

export const rollingRestart: Row = {
  id: 'REL-09',
  title: 'Processes are replaced one by one without a failed request',
  needs: ['nginx'],
  minutes: 5,
  run,
  control,
}
