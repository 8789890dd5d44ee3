import { describe, expect, it } from 'vitest'
import { stateIn } from './film-end.ts'

describe('what a film player says (D-048)', () => {
  it.each([
    ['its end', '{"event":"onStateChange","info":0}', 0],
    ['its end among other facts', '{"event":"infoDelivery","info":{"playerState":0,"currentTime":8}}', 0],
    ['that it plays', '{"event":"onStateChange","info":1}', 1],
    ['something without a state', '{"event":"infoDelivery","info":{"currentTime":3}}', undefined],
    ['something else', '{"event":"onReady","info":null}', undefined],
    ['no JSON', 'hello', undefined],
  ])('%s', (_what, data, state) => {
    expect(stateIn(data)).toBe(state)
  })

  it('an object is no message of the player', () => {
    expect(stateIn({ event: 'onStateChange', info: 0 })).toBeUndefined()
  })
})
