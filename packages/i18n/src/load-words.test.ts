import { describe, expect, it } from 'vitest'
import { type AskForFile, loadWords } from './load-words.ts'

const noPause = async () => undefined

function server(answers: (path: string, attempt: number) => Awaited<ReturnType<AskForFile>>) {
  const asked: string[] = []
  const ask: AskForFile = async (path) => {
    asked.push(path)
    return answers(path, asked.filter((each) => each === path).length)
  }
  return { asked, ask }
}

describe('loading the words of a page', () => {
  it('S7-30: asks for each file of the language once', async () => {
    const { asked, ask } = server((path) => ({ status: 200, words: { from: path } }))
    const words = await loadWords('zh-CN', ask, noPause)
    expect(words.member).toEqual({ from: '/locales/zh-CN/member.json' })
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked.every((path) => path.startsWith('/locales/zh-CN/'))).toBe(true)
  })

  it.each([503, 500, 599, 0])('S7-33: asks again after %i', async (status) => {
    const { ask } = server((path, attempt) => (attempt === 1 ? { status } : { status: 200, words: { from: path } }))
    expect((await loadWords('en-US', ask, noPause)).common).toEqual({
      from: '/locales/en-US/common.json',
    })
  })

  it.each([400, 404, 499])('S7-33, S1-17: asks once after %i and says it in zh-HK', async (status) => {
    const { asked, ask } = server((path) =>
      path.includes('en-US/errors') ? { status } : { status: 200, words: { from: path } },
    )
    expect((await loadWords('en-US', ask, noPause)).errors).toEqual({
      from: '/locales/zh-HK/errors.json',
    })
    expect(asked.filter((path) => path.includes('en-US/errors'))).toHaveLength(1)
  })
})
