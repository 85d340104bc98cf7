import { defineParameterType } from '@cucumber/cucumber';

// Chinese quotes; {string} knows only "…" and '…'.
defineParameterType({ name: '文', regexp: /“([^”]*)”/, transformer: (text: string) => text });
