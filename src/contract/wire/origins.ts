// Where a change comes from (screens 0, audit).
import * as z from 'zod/mini'

export const CHANGE_ORIGINS = ['grid', 'form', 'import', 'batch', 'api', 'revert'] as const
export type ChangeOrigin = (typeof CHANGE_ORIGINS)[number]

/** What the caller of a change set may say of it; without it, a browser's set of one row is a form, of several a batch. */
export const ToldOrigin = z.optional(z.enum(['grid', 'form', 'batch']))
