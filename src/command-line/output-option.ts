/** The option for the form of what a command prints. */
export const outputOption = (json: string): Readonly<Record<'--output json|text', string>> => ({
  '--output json|text': `json prints ${json}. text (the default) is for people`,
});

export const wantsJson = ({ output }: { readonly output?: 'json' | 'text' }): boolean => output === 'json';
