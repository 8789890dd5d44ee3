import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { EditedType } from '../public-access/public-content'
import type { Language } from '../set-languages'
import { businessKey } from './seed-order'

export type SeedData = Record<string, unknown>
export type SeedEntry = { key: string; facts: SeedData; words: (language: Language) => SeedData | undefined }

const readJson = <Content>(path: string): Content => JSON.parse(readFileSync(path, 'utf8'))

/** One file per language, or one folder per language with a file per page. */
function readWords(folder: string, language: Language): Record<string, SeedData> {
  const file = join(folder, `${language}.json`)
  if (existsSync(file)) return readJson(file)
  const files = readdirSync(join(folder, language))
  return Object.fromEntries(
    files.map((name) => [basename(name, '.json'), readJson<SeedData>(join(folder, language, name))]),
  )
}

/** Facts are typed once; words once per language, under the same key. */
export function readSeeds(
  seedsFolder: string,
  type: EditedType,
  languages: readonly Language[],
  isLiving = false,
): SeedEntry[] {
  const folder = join(seedsFolder, type)
  const key = businessKey[type]
  const words = new Map(languages.map((language) => [language, readWords(folder, language)]))
  const facts = readJson<SeedData[]>(join(folder, 'facts.json')).map((entry) =>
    isLiving ? withClassesOfToday(entry, folder) : entry,
  )
  return facts.map((entry) => {
    const name = key ? String(entry[key]) : 'single'
    return { key: name, facts: entry, words: (language) => words.get(language)?.[name] }
  })
}

type ClassesOfToday = { shared: SeedData; lesson: SeedData; classes: ({ Like: string; Lesson: SeedData } & SeedData)[] }

/** A living centre has a lesson at every hour of the day it is started, in classes like those of the same course. */
function withClassesOfToday(course: SeedData, folder: string): SeedData {
  const file = join(folder, 'today.json')
  if (!existsSync(file)) return course
  const { shared, lesson, classes } = readJson<ClassesOfToday>(file)
  const own = course.Class as SeedData[]
  const added = classes.flatMap(({ Like, Lesson, ...facts }) => {
    const like = own.find((each) => each.Class_Code === Like)
    return like ? [{ ...like, ...shared, ...facts, Lesson: { ...lesson, ...Lesson } }] : []
  })
  return { ...course, Class: [...own, ...added] }
}

export function readHolidays(seedsFolder: string): Set<string> {
  return new Set(readJson<string[]>(join(seedsFolder, 'general-holidays.json')))
}
