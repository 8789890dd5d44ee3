import { readingFileProblems } from '@dhc/reference/health/reading-file'
import type { Say } from '../use-words.ts'

type FileProblem = { readonly line: number; readonly column: string | null; readonly rule: string }

/** What is wrong with a file of readings, line by line. */
export function fileSentences(words: Say, problems: readonly FileProblem[]): string[] {
  return problems.map(({ line, column, rule }) => {
    const problem = words.health(`file.${readingFileProblems.find((each) => each === rule) ?? 'unreadable'}`)
    return column === null
      ? words.health('import.lineOnly', { line, problem })
      : words.health('import.line', { line, column, problem })
  })
}
