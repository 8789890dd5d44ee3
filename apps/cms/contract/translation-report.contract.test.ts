import { beforeAll, describe, expect, it } from 'vitest'
import { ask, read } from './ask-cms.ts'
import { collection, EditorsDesk } from './editors-desk.ts'
import { env } from './env.ts'
import { publicLists, publicSingles } from './public-shapes.ts'

type Entry = { documentId: string; title: string; missing: string[]; unpublished: string[]; older: string[] }
type Report = { checkedTypes: number; types: { type: string; entries: Entry[] }[] }

let reviewer: EditorsDesk
let editor: EditorsDesk

const report = async (): Promise<Report> => (await editor.call('GET', '/translation-report')).json() as Promise<Report>
const entriesOf = async (type: string) => (await report()).types.find((one) => one.type === type)?.entries

beforeAll(async () => {
  reviewer = EditorsDesk.of(env.reviewer)
  editor = EditorsDesk.of(env.editor)
})

describe('the translation report', { timeout: 300_000 }, () => {
  it('is for people signed in to the panel', async () => {
    expect((await ask('/translation-report')).status).toBe(401)
    const withNonsense = { headers: { authorization: 'Bearer nonsense' } }
    expect((await ask('/translation-report', {}, withNonsense)).status).toBe(401)
  })

  it('finds nothing missing in the demonstration content, in any type', async () => {
    expect(await report()).toMatchObject({ checkedTypes: publicLists.length + publicSingles.length, types: [] })
  })

  it('lists an entry whose English was deleted, then the unpublished English, then nothing', async () => {
    const { data } = (await read('/api/useful-links', { locale: 'en' })) as {
      data: { documentId: string; attributes: { name: string } }[]
    }
    const documentId = String(data[0]?.documentId)
    const path = collection('useful-link', documentId)
    const { name } = await reviewer.draft(path, 'en')
    try {
      expect((await reviewer.call('DELETE', `${path}?locale=en`)).ok).toBe(true)
      expect(await entriesOf('useful-link')).toEqual([
        { documentId, title: expect.any(String), missing: ['en'], unpublished: [], older: [] },
      ])
    } finally {
      await reviewer.save(path, 'en', { name })
    }
    expect(await entriesOf('useful-link')).toMatchObject([{ documentId, missing: [], unpublished: ['en'] }])
    expect((await reviewer.publish(path, 'en')).status).toBe(200)
    expect(await entriesOf('useful-link')).toBeUndefined()
    expect(JSON.stringify(await read('/api/useful-links', { locale: 'en' }))).toContain(String(name))
  })
})
