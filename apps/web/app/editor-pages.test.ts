import { describe, expect, it } from 'vitest'
import { editorPageAt, editorPages } from './editor-pages.ts'
import { menuEntryAt } from './site/navigation/menu-entry.ts'

describe('the pages that are an editor’s text', () => {
  it.each(editorPages)('$path has a title in the menu (S2-34)', ({ path }) => {
    expect(menuEntryAt(path)?.titleKey).toMatch(/\.title$/)
  })

  it('become-provider is the text of /resource/be-eServiceProvider (S2-22)', () => {
    expect(editorPageAt('/resource/be-eServiceProvider')).toMatchObject({
      source: 'page-text',
      slug: 'become-provider',
    })
  })
})
