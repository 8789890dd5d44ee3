import { describe, expect, it } from 'vitest'
import { stateIn, watchFilmEnd } from './film-end.ts'

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

describe('a message that says a film has ended', () => {
  it.each([
    ['https://www.youtube-nocookie.com', 1],
    ['https://www.youtube.com', 0],
    ['https://www.youtube-nocookie.com.evil.example', 0],
    ['null', 0],
  ])('is believed from the player alone: %s', (origin, times) => {
    const page = new EventTarget()
    const view = Object.assign(new EventTarget(), { document: page })
    let ended = 0
    page.addEventListener('dhc-film-ended', () => {
      ended += 1
    })
    watchFilmEnd(view as unknown as Window)
    view.dispatchEvent(new MessageEvent('message', { origin, data: '{"event":"onStateChange","info":0}' }))
    expect(ended).toBe(times)
  })
})
