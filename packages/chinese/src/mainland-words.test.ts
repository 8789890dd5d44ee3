import { describe, expect, it } from 'vitest'
import { mainlandWords, toMainlandWords } from './mainland-words.ts'

describe('Simplified Chinese as written on the mainland', () => {
  it('a Hong Kong word in Simplified characters becomes the word its readers use', () => {
    expect(toMainlandWords('请登入以联络复康服务，资讯见选单')).toBe('请登录以联系康复服务，信息见菜单')
  })

  it('a longer phrase goes before the word inside it', () => {
    expect(toMainlandWords('电邮地址；以电邮回复；现时密码；现时情况')).toBe(
      '电子邮箱；以电子邮件回复；当前密码；目前情况',
    )
  })

  it('the name of a law, an office or a service stays as it is', () => {
    const named = '《个人资料（私隐）条例》、个人资料私隐专员公署、空气质素健康指数、复康巴士'
    expect(toMainlandWords(named)).toBe(named)
  })

  it('what was put right needs no second turn', () => {
    const again = mainlandWords.filter(([, mainland]) => toMainlandWords(mainland) !== mainland)
    expect(again).toEqual([])
  })

  it('no word stands behind a shorter one that would take its place', () => {
    const hidden = mainlandWords.filter(([word], index) =>
      mainlandWords.slice(0, index).some(([before]) => word !== before && word.includes(before)),
    )
    expect(hidden).toEqual([])
  })
})
