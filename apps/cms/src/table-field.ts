import type { Core } from '@strapi/strapi'

/** The name under which schemas ask for the panel's grid (src/admin/table-grid); stored as a text. */
export function registerTableField(strapi: Core.Strapi): void {
  strapi.customFields.register({ name: 'table', type: 'text', inputSize: { default: 12, isResizable: false } })
}
