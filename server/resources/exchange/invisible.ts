// Characters that nobody sees: copied along from pages and messages, they make another name of what looks the same.

/** Spaces without width, marks of direction and of bytes, soft hyphens; not the joiners that some scripts are written with. */
const INVISIBLE = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '').trim()
