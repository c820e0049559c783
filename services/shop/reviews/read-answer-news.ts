import { plainName } from '../../core/runtime/plain-name.contract.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import { findReview, stateOf } from './read-reviews.ts';

/** What the e-mail about the owner's answer tells the author of a review. */
export interface AnswerNews {
  name: string;
  email: string;
  productId: string;
  productName: string;
  answer: string;
}

/** The news of an answer as it is now, by the mail's subject (`<product>.<review>`); undefined if there is nothing to tell. */
export async function readAnswerNews(subject: string, uid: string): Promise<AnswerNews | undefined> {
  const [productId = '', id = ''] = subject.split('.');
  const review = await findReview({ productId, id });
  if (!review?.answer || stateOf(review) !== 'shown' || review.userId !== uid) return undefined;
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  if (!account) return undefined;
  const { productName, answer } = review;
  const { displayName, email } = account;
  return { name: plainName(displayName), email, productId, productName, answer: answer.text };
}
