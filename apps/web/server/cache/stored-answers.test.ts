import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { beforeEach, describe, expect, it } from 'vitest'
import { type HandMovedClock, handMovedClock } from '../testing/hand-moved-clock.ts'
import { StoredAnswers } from './stored-answers.ts'

const graceMs = 24 * 3_600_000
const about = new URL('http://cms/api/service-pages?filters[slug][$eq]=about-us&locale=en')
const news = new URL('http://cms/api/news-items?locale=en')

let folder: string
let clock: HandMovedClock
let warnings: string[]
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/dhc-answers-`)
  clock = handMovedClock(Date.now())
  warnings = []
})

/** A process that begins with what lies in the folder. */
const start = (mostBytes = 1_000_000, where = folder) =>
  new StoredAnswers({
    folder: where,
    mostBytes,
    graceMs,
    clock,
    log: { warn: (_what, why) => void warnings.push(why) },
  })

describe('what the CMS has said', () => {
  it('is known to the next process, whatever the address of the CMS is by then', async () => {
    const before = start()
    before.remember(about, '{"data":[1]}')
    expect(await before.recall(about)).toMatchObject({ text: '{"data":[1]}' })
    await before.settled()
    expect(await start().recall(new URL(about.href.replace('//cms', '//other')))).toMatchObject({
      text: '{"data":[1]}',
    })
    expect(await start().recall(news)).toBeUndefined()
  })

  it('is what it said last', async () => {
    const stored = start()
    for (const version of [1, 2, 3]) stored.remember(about, `{"data":[${version}]}`)
    await stored.settled()
    expect(await start().recall(about)).toMatchObject({ text: '{"data":[3]}' })
    expect(await readdir(folder)).toHaveLength(1)
  })

  it('is forgotten when it says that there is no such thing', async () => {
    const stored = start()
    stored.remember(about, '{}')
    stored.forget(about)
    expect(await stored.recall(about)).toBeUndefined()
    await stored.settled()
    expect(await readdir(folder)).toEqual([])
  })

  it('stands in for a day and no longer, counted from when it was last said (A-01)', async () => {
    const before = start()
    before.remember(about, '{}')
    clock.pass(graceMs / 2)
    before.remember(about, '{}')
    await before.settled()
    clock.pass(graceMs - 1)
    expect(await start().recall(about)).toBeDefined()
    clock.pass(graceMs)
    expect(await before.recall(about)).toBeUndefined()
    expect(await start().recall(about)).toBeUndefined()
    expect(await readdir(folder)).toEqual([])
  })

  it('takes no more of the disk than it may: what was said longest ago goes', async () => {
    const stored = start(1000)
    const page = (number: number) => new URL(`http://cms/api/faqs?page=${number}`)
    for (let number = 1; number <= 5; number += 1) stored.remember(page(number), 'x'.repeat(300))
    await stored.settled()
    const found = await Promise.all(
      [1, 2, 3, 4, 5].map(async (number) => (await stored.recall(page(number))) !== undefined),
    )
    expect(found).toEqual([false, false, true, true, true])
    expect(await readdir(folder)).toHaveLength(3)
    const next = start(600)
    next.remember(page(6), 'x'.repeat(300))
    await next.settled()
    expect(await readdir(folder)).toHaveLength(2)
  })

  it('is told once when it cannot be written, and the process goes on without', async () => {
    await writeFile(`${folder}/a-file`, '')
    const stored = start(1_000_000, `${folder}/a-file`)
    stored.remember(about, '{}')
    stored.remember(news, '{}')
    await stored.settled()
    expect(warnings).toEqual(['content cannot be stored on the disk'])
    expect(await start(1_000_000, `${folder}/a-file`).recall(about)).toBeUndefined()
  })
})
