import { availableParallelism, loadavg } from 'node:os'
import queryPairs from '../../apps/api/src/modules/search/query-pairs.json' with { type: 'json' }
import { runQuery } from '../../apps/api/src/modules/search/run-query.ts'
import type { SearchDocument } from '../../apps/api/src/modules/search/search-index.ts'
import { emptyIndex, updateIndex } from '../../apps/api/src/modules/search/search-index.ts'
import { seededDocuments } from '../../apps/api/src/testing/seeded-index.ts'
import { locales } from '../../packages/locales/src/locale.ts'

/** p95 under 50 ms on 5,000 documents. The whole answer is timed: search, ranking, excerpts and marks. */
const most95thPercentileMs = 50
const documentsCount = 5000
const questionsCount = 2000
const today = '2026-11-15'

const seeded = await seededDocuments(today)
const documents = Array.from({ length: documentsCount }, (_, number) => renamed(number))

/** The seeds again and again, each copy with a number and a neighbour's text, so that no two documents are alike. */
function renamed(number: number): SearchDocument {
  const original = seeded[number % seeded.length] as SearchDocument
  const round = Math.floor(number / seeded.length)
  if (round === 0) return original
  const neighbour = seeded[(number * 7 + round) % seeded.length] as SearchDocument
  const faces = Object.fromEntries(
    locales.map((locale) => {
      const face = original.faces[locale]
      const title = `${face?.title} ${round}`
      const path = `${face?.path}#${round}`
      return [locale, { title, path, text: `${face?.text}\n${neighbour.faces[locale]?.text.slice(0, 200)}` }]
    }),
  )
  return { ...original, id: `${original.id} ${round}`, faces }
}

const englishWords = seeded.flatMap(({ faces }) => faces['en-US']?.title.split(' ') ?? [])
const mistyped = (word: string) => word.slice(0, 3) + word.slice(4)

/** In turn: Traditional, Simplified, an English title, an English word with a letter missing. */
function question(number: number): string {
  const [traditional = '', simplified = ''] = queryPairs[number % queryPairs.length] ?? []
  const title = seeded[number % seeded.length]?.faces['en-US']?.title ?? ''
  const word = englishWords[number % englishWords.length] ?? ''
  return [traditional, simplified, title, mistyped(word)][number % 4] ?? ''
}

const index = emptyIndex()
const buildStartedAt = performance.now()
const buildCpuBefore = process.threadCpuUsage()
await updateIndex(index, documents)
const buildMs = performance.now() - buildStartedAt
const buildCpu = process.threadCpuUsage(buildCpuBefore)
const refreshStartedAt = performance.now()
await updateIndex(index, [renamed(documentsCount), ...documents.slice(1)])
const refreshMs = performance.now() - refreshStartedAt

const times: { words: string; ms: number; cpuMs: number; total: number }[] = []
for (let number = 0; number < questionsCount; number += 1) {
  const words = question(number)
  const locale = locales[number % locales.length] ?? 'zh-HK'
  const cpuBefore = process.threadCpuUsage()
  const startedAt = performance.now()
  const { total } = runQuery(index, { words, locale, today, page: 1, pageSize: 10 })
  const ms = performance.now() - startedAt
  const cpu = process.threadCpuUsage(cpuBefore)
  times.push({ words, ms, cpuMs: (cpu.user + cpu.system) / 1000, total })
}
times.sort((one, other) => one.ms - other.ms)
const cpuTimes = times.map(({ cpuMs }) => cpuMs).sort((one, other) => one - other)
const cpu95th = cpuTimes[Math.floor((cpuTimes.length - 1) * 0.95)] ?? Number.NaN
const percentile = (share: number) => times[Math.floor((times.length - 1) * share)]?.ms ?? Number.NaN
const answered = times.filter(({ total }) => total > 0).length

console.log(
  `${index.documents.size} documents, ${index.vocabulary.size} terms, load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
)
console.log(
  `index built in ${(buildMs / 1000).toFixed(1)} s (${((buildCpu.user + buildCpu.system) / 1e6).toFixed(1)} s of one processor), one changed document taken over in ${refreshMs.toFixed(0)} ms`,
)
console.log(`memory: ${(process.memoryUsage().heapUsed / 1024 / 1024).toFixed(0)} MB`)
console.log(`${times.length} questions, ${answered} of them with results`)
console.log(
  `p50 ${percentile(0.5).toFixed(1)} ms, p95 ${percentile(0.95).toFixed(1)} ms (at most ${most95thPercentileMs}), slowest ${percentile(1).toFixed(1)} ms`,
)
console.log(
  `slowest: ${times
    .slice(-3)
    .map(({ words, ms }) => `${words} ${ms.toFixed(0)} ms`)
    .join(', ')}`,
)
console.log(`p95 of the processor's own time: ${cpu95th.toFixed(1)} ms (what it is when nobody else uses the machine)`)
process.exitCode = percentile(0.95) <= most95thPercentileMs ? 0 : 1
