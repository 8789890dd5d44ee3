import { describe, expect, it } from 'vitest'
import { readVideo } from './video.ts'

describe('a film in a page', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?t=4&v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?t=3',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ' https://m.youtube.com/shorts/dQw4w9WgXcQ ',
  ])('is found at %s', (url) => {
    expect(readVideo(url, 'Sleep')).toEqual({
      id: 'dQw4w9WgXcQ',
      href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      title: 'Sleep',
    })
  })

  it.each([
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'http://youtu.be/dQw4w9WgXcQ',
    'javascript:alert(1)',
    'https://youtu.be/short',
    '',
    null,
  ])('is never %s', (url) => expect(readVideo(url, 'Sleep')).toBeUndefined())
})
