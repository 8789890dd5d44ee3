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
    expect(asked.every((path) => /^\/locales\/zh-(CN|HK)\//.test(path))).toBe(true)
  })

  it.each([503, 500, 599, 0])('S7-33: asks again after %i', async (status) => {
    const { ask } = server((path, attempt) => (attempt === 1 ? { status } : { status: 200, words: { from: path } }))
    expect((await loadWords('en-US', ask, noPause)).common).toEqual({
      from: '/locales/en-US/common.json',
    })
  })

  it('D-056: tries five more times, after 350 ms and then twice as long each time', async () => {
    const pauses: number[] = []
    const { asked, ask } = server(() => ({ status: 503 }))
    await loadWords('zh-HK', ask, async (ms) => {
      pauses.push(ms)
    })
    const ofOne = asked.filter((path) => path === '/locales/zh-HK/common.json')
    expect(ofOne).toHaveLength(6)
    expect(pauses.filter((ms) => ms === 350).length).toBe(new Set(asked).size)
    expect([...new Set(pauses)]).toEqual([350, 700, 1400, 2800, 5600])
  })

  it('S1-17: a key that a language lacks is said in zh-HK', async () => {
    const { ask } = server((path) => ({
      status: 200,
      words: path.includes('zh-HK') ? { both: '兩者', lacking: '只有中文' } : { both: 'both' },
    }))
    expect((await loadWords('en-US', ask, noPause)).member).toEqual({ both: 'both', lacking: '只有中文' })
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
