import { contentVersions, contentVersionsPath, mediaVersion } from '@dhc/contracts/cms/content-versions'
import { contentTypes } from '@dhc/reference/content-types'
import { beforeAll, describe, expect, it } from 'vitest'
import { cmsLocales, read } from './ask-cms.ts'
import { collection, EditorsDesk } from './editors-desk.ts'
import { env } from './env.ts'

const readVersions = async () => contentVersions.parse(await read(contentVersionsPath)).versions

let reviewer: EditorsDesk
let pageId = ''
beforeAll(async () => {
  reviewer = EditorsDesk.of(env.reviewer)
  const { data } = (await read('/api/page-texts', { 'filters[slug][$eq]': 'privacy-policy' })) as {
    data: { documentId: string }[]
  }
  pageId = data[0]?.documentId ?? ''
})

describe('the versions of the content', () => {
  it('name every content type and the media, and stay as they are while nothing is published', async () => {
    const versions = await readVersions()
    expect(Object.keys(versions).sort()).toEqual([...Object.keys(contentTypes), mediaVersion].sort())
    expect(await readVersions()).toEqual(versions)
  })

  it('are other ones for what is published, and for nothing else', async () => {
    const before = await readVersions()
    // In every language, the Chinese first: else the translations would be the older ones for the report.
    for (const locale of cmsLocales) await reviewer.publish(collection('page-text', pageId), locale)
    const after = await readVersions()
    const changed = Object.keys(after).filter((name) => after[name] !== before[name])
    expect(changed).toEqual(['page-text'])
  })
})
