import { AvaExpressions, StfAnimation, type StfDocument } from '@stfkit/core';
import { findResource } from './find-resource.ts';

/** The animation of an expression, by what STF calls that. */
export function animationOf(
  document: StfDocument,
  meaning: string,
): ReturnType<typeof StfAnimation.create> {
  const { expressions } = findResource(document, AvaExpressions);
  return document.get(expressions.get(meaning)?.animation ?? '', StfAnimation);
}
