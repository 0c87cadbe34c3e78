import { isDevanagari, transliterate } from '../text/transliterate';

/** Common Indian given names in lower case, without names that are also everyday words. */
const NAMES = `
aarav aarti abhay abhijit abhinav abhishek aditi aditya ahmed aishwarya ajay ajit akash akhil akshay akshaya alok aman
amar amit amita amitabh amol amrita anand ananya aneesh angad anil anita anjali anjana ankit ankita ankur anuj anupam
anurag anusha anushka aparna archana arijit arjun arnav arpita arun aruna arvind aryan asha ashish ashok ashwin ashwini
atul avinash ayesha bala balaji bharat bharti bhavana bhavna bhavya bimal chandan chandra charan chetan chetna chirag
daksh darshan deepa deepak deepika deepti devika dhananjay dharmesh dhruv dilip dinesh divya eshwar farah farhan fatima
gagan ganesh gaurav gauri gayatri geeta girish gita gopal govind gurpreet hansika hardik hari harini harish harsh harsha
harshita hema hemant himanshu hitesh imran indira ipsita irfan isha ishaan ishita jagdish jaya jayant jayesh jignesh jitendra
joseph juhi jyoti jyothi kabir kailash kajal kalpana kamal kamala kapil karan karthik kartik kavita kavitha kavya keerthi
ketan khushi kiran kirti kishore komal krishna kritika kunal lakshmi lalit lalita lata latha leela lokesh madhav madhavi
madhu madhuri mahesh malini mamta manas mandar maneesh manish manisha manju manoj mansi mayank meena meenakshi meera megha
meghna mehul mihir milind minal mohammed mohan mohit mukesh mukta murali nagesh naina nalini namita namrata nandini naresh
narendra naveen navya neelam neeraj neeta neha nidhi nikhil nikita nilesh nimisha niraj nirmala nisha nishant nitin nitya
omkar padma pallavi pankaj parag parth payal pooja poonam poornima pradeep prakash pramod pranav prasad prashant pratap
prateek pratibha pratik praveen preeti prerna priti priya priyanka puneet purnima rachana radha radhika raghav raghu rahul
raj raja rajat rajeev rajendra rajesh rajiv rajni raju rakesh ram rama raman ramesh rani ranjit rashmi ravi ravindra reena
rekha renu renuka reshma revathi rishabh rishi ritika ritu riya rohan rohini rohit ruchi rupa rupali sachin sagar sahil
saloni sameer samir sandeep sandhya sangeeta sanjana sanjay sanjeev santosh sapna sarika sarita satish saurabh savita seema
shabana shagun shalini shankar shanta sharad sheela shilpa shiv shivam shivani shobha shreya shruti shubham shweta siddharth
simran sita smita sneha sohail sonal sonali sonia sourav sridhar srinivas subhash sudha sudhir suhas sujata sumit sunaina
sundar sunil sunita suraj surekha suresh surya sushil sushma swapnil swati tanmay tanvi tanya tarun tejas trupti tushar uday
uma umesh usha utkarsh vaibhav vaishali vandana vani varsha varun vasudha venkat venkatesh vidya vijay vikas vikram vikrant
vimal vinay vineet vinita vinod vipin viraj vishal vishnu vivek yamini yash yashwant yogesh yusuf zara zoya
`;

const GIVEN_NAMES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/u));

/** True for a common given name in any case; spelling is exact, else "suit" would be one. */
export const isGivenName = (word: string): boolean => GIVEN_NAMES.has(word.toLowerCase());

/** Writes long vowels short, as `transliterate` does. */
const shortVowels = (name: string): string =>
  name.replace(/aa/gu, 'a').replace(/ee/gu, 'i').replace(/oo/gu, 'u');

const SHORTENED: ReadonlySet<string> = new Set([...GIVEN_NAMES].map(shortVowels));

/** True for a common given name in either script. */
export const isKnownName = (word: string): boolean =>
  isDevanagari(word) ? SHORTENED.has(shortVowels(transliterate(word))) : isGivenName(word);
