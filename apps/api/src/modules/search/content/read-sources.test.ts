import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLogger } from '../../../platform/logging/create-logger.ts'
import type { ContentReader } from './content-reader.ts'
import type { Source } from './describe-content.ts'
import { createSourceReader } from './read-sources.ts'

it('while the content system is away it is said once, not once for each of thirty sources', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const sources = Array.from({ length: 30 }, (_, n) => ({
    name: `source ${n}`,
    models: [],
    read: async () => {
      throw new Error('no content system')
    },
  }))
  const reader = createSourceReader({} as ContentReader, sources as readonly Source[], createLogger('info', stream))
  reader.markOutdated()
  await reader.readOutdated()
  await reader.readOutdated()
  expect(reader.hasOutdated()).toBe(true)
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['content could not be read for the search index'])
})
